/** The keys that can be pressed, by the names of the UI Events specification; letters, digits and signs as themselves. */
export const namedKeys = [
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Delete',
  'Insert',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
] as const;

export const characterKeys = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'] as const;

export const signKeys = [...'`~!@#$%^&*()-_=+[]{}\\|;:\'",.<>/?'] as const;

/** Every value of `key` that `page_press` takes. A test walks each of them through the executor. */
export const pressableKeys: readonly string[] = [...namedKeys, ...characterKeys, ...signKeys];

export interface FrameEvent {
  readonly tabId: number;
  readonly frameId: number;
  readonly documentLifecycle?: string;
}

/** A prerendered page has events of its own, and is not what the tab shows. */
export const isOfTopFrame = (event: FrameEvent): boolean =>
  event.frameId === 0 && event.documentLifecycle !== 'prerender';

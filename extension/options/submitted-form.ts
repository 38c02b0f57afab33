/** Takes a submit event; returns the texts of the form's fields by name, and keeps the browser from sending it. */
export function submittedForm(event: SubmitEvent): Readonly<Record<string, string>> {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLFormElement)) return {};
  const fields = [...new FormData(event.currentTarget)];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

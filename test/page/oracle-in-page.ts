import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Elements that have no role in ARIA, or that the outline does not list. */
const listed = (element: Element): boolean => {
  if (element.closest('[hidden], [aria-hidden=true], option, svg') !== null) return false;
  return getRole(element) !== null && (element.parentElement?.closest('a, button') ?? null) === null;
};

/** What the library says of each element of the body, in document order: role and name. */
Object.assign(globalThis, {
  namesByLibrary: () =>
    Array.from(document.body.querySelectorAll('*'))
      .filter(listed)
      .map(
        (element) =>
          `${getRole(element)} ${JSON.stringify(computeAccessibleName(element).replace(/\s+/g, ' ').trim())}`,
      ),
});

const block =
  /^(?:address|article|aside|blockquote|button|d[dlt]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|legend|li|main|nav|o[lp].*|p|pre|section|select|summary|t[dhr]|table|ul)$/;

/** Takes a tag; true for one that text before and after it does not run on through. */
export const isBlock = (tag: string): boolean => block.test(tag);

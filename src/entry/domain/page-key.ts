/**
 * Where the program sends no header of its own, on iPad and new Macs, the page sends with each call the key that its script gave, and
 * the page that it is good for.
 */
export const pageKeyHeaders = { key: 'sanam-browser-key', page: 'sanam-browser-page' } as const;

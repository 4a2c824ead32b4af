/** Text as the database can keep it: without the character that ends a text there, and without halves of characters. */
export const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

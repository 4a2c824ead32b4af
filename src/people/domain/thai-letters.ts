/** Whether a text has Thai letters. */
export const hasThai = (text: string): boolean => /[\u0e01-\u0e2e]/.test(text);

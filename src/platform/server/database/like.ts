/** A LIKE pattern for texts that contain this one as it stands; `%`, `_` and `\` mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

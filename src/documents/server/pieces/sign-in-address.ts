/** Where people sign in, as they type it. */
export const signInAddress = (publicUrl: string): string => `${publicUrl.replace(/^https?:\/\//, '')}/login`;

/** More questions than one text can carry. */
export const mostInPassage = 30;

// By itself: the list of exams asks for it, and would load all the rules of a blueprint with it.
/** Longer titles of papers and exams fit no list, head or file name. */
export const longestTitle = 200;

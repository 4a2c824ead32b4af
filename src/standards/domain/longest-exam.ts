/** So many minutes: no exam takes longer, and no standard asks for more. */
export const longestExam = 300;

/**
 * What was answered: an option, a number or a text as typed; several options, or all in the order given; pairs of left
 * and right, or what each gap is filled with. Null is no answer.
 */
export type Response = string | readonly string[] | Readonly<Record<string, string>> | null;

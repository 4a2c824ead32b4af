/** What was answered: an option, a number or a text as typed; several options; pairs of left and right. Null is no answer. */
export type Response = string | readonly string[] | Readonly<Record<string, string>> | null;

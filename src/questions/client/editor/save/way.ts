/** How a question is saved: as a draft, sent for approval, or with its text as it is, which nobody has to read again. */
export type Way = 'draft' | 'submit' | 'beside';

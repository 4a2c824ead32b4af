/** How a question is saved: as a draft, or sent for approval. */
export type Way = 'draft' | 'submit';

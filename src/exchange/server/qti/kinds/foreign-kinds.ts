/** The name of a kind as programs write it, written alike. */
export const kindNamed = (said: string): string =>
  said
    // ILIAS names some kinds by its own classes, such as `assClozeTest`.
    .replace(/^ass(?=[A-Z])|(?:Question|Test)$/g, '')
    .toLowerCase()
    .replace(/^cc\.|\.v\d+p\d+$|[_ ]question$/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** Kinds that are none of ours, by those names. */
const unsupported: Readonly<Record<string, string>> = {
  'text-only': 'text-only',
  'file-upload': 'file-upload',
  calculated: 'calculated',
  'calculated-formula': 'calculated',
  arithmetic: 'calculated',
  formula: 'calculated',
  'significant-figures': 'significant-figures',
  'multi-short-answer': 'multi-short-answer',
  'audio-recording': 'audio-recording',
  'extended-matching-items': 'extended-matching-items',
  'image-map': 'hot-spot',
  imagemap: 'hot-spot',
  errortext: 'error-text',
  fileupload: 'file-upload',
  textsubset: 'text-subset',
  'hot-spot': 'hot-spot',
  hotspot: 'hot-spot',
  'quiz-bowl': 'quiz-bowl',
  'fill-in-the-blank-regex': 'pattern',
};

/** Kinds that ask for an opinion, which some files give a right answer all the same. */
export const isOpinion = (type: string): boolean => /^likert|^opinion|survey$/.test(type);

export const unsupportedType = (type: string): string | null =>
  Object.hasOwn(unsupported, type) ? (unsupported[type] ?? null) : null;

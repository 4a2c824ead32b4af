/** Rich text that is one paragraph alone, as the line that it is. */
export const oneLine = (rich: string): string => /^<p>((?:(?!<\/p>)[^])*)<\/p>$/.exec(rich)?.[1] ?? rich;

import '../../../../platform/ui/font-strong.css';

/** Fetches the font of titles. A file with code, so that the list of what a device keeps for an exam names its styles. */
export const fetchStrongFont = (): Promise<FontFace[]> => document.fonts.load('600 1em Sarabun');

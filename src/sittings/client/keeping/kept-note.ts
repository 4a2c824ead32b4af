import { recall, remember } from '../page/kept-here.ts';

/** That a sitting is kept in this browser; nothing is opened to look for one where there is none. */
const name = 'sanam.kept-exam';

export const isNoted = (): boolean => recall(name) !== null;
export const note = (kept: boolean): void => remember(name, kept ? '1' : null);

import type { Language } from '../../../platform/language.ts';
import th from './th.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** The texts around the code of the room: they come where a page asks for it. */
export type RoomCodeTexts = typeof en;

export const roomCodeTexts = { en, th } satisfies Record<Language, RoomCodeTexts>;

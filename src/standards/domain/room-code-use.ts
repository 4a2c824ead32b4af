/** Whether exams take the code of a room: never, for a second device, or to begin as well. Each asks for more than the one before. */
export const roomCodeUses = ['none', 'devices', 'devices_and_start'] as const;
export type RoomCodeUse = (typeof roomCodeUses)[number];

/** What holds where a company says the one and the standard of an exam the other: what asks for more. */
export const stricterUse = (one: RoomCodeUse, other: RoomCodeUse): RoomCodeUse =>
  roomCodeUses.indexOf(one) < roomCodeUses.indexOf(other) ? other : one;

/** What holds for an exam about the code of its room, and whether its standard asks for that: then the company cannot take it back. */
export type RoomCodeRule = { readonly use: RoomCodeUse; readonly byStandard: boolean };

/** Company and standard put together; where both ask alike, the standard does. */
export function roomCodeRule(ofCompany: RoomCodeUse, ofStandard: RoomCodeUse): RoomCodeRule {
  const use = stricterUse(ofCompany, ofStandard);
  return { use, byStandard: use !== 'none' && use === ofStandard };
}

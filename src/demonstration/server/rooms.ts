import type { LocalText } from '../../platform/language.ts';
import type { ExamStory } from './content.ts';
import type { Play } from './play.ts';

/** The rooms of the story's exams, each with five rows of six seats, by their English names. */
export async function makeRooms(play: Play, exams: readonly ExamStory[]): Promise<ReadonlyMap<string, string>> {
  const rooms = new Map<string, string>();
  for (const { place } of exams) {
    const name: LocalText = place;
    const known = name.en ?? '';
    if (known === '' || rooms.has(known)) continue;
    const seats = { capacity: 30, seatRows: 5, seatColumns: 6, seatLabels: [] };
    const { id } = await play.asAdministrator().exams.createRoom({ name, ...seats });
    rooms.set(known, id);
  }
  return rooms;
}

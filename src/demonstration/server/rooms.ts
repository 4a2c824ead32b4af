import type { LocalText } from '../../platform/language.ts';
import type { ExamStory } from './content.ts';
import type { Play } from './play.ts';

/** The network of the rooms: addresses that exist in books alone. */
export async function nameNetwork(play: Play): Promise<string> {
  const name = { en: 'Exam rooms', th: 'ห้องสอบ' };
  const ranges = ['203.0.113.0/24', '2001:db8:7::/48'];
  return (await play.asAdministrator().entry.createNetwork({ name, ranges })).id;
}

/** The rooms of the story's exams, each with five rows of six seats, by their English names. */
export async function makeRooms(play: Play, exams: readonly ExamStory[]): Promise<ReadonlyMap<string, string>> {
  const rooms = new Map<string, string>();
  for (const { place } of exams) {
    const name: LocalText = place ?? {};
    const known = name.en ?? '';
    if (known === '' || rooms.has(known)) continue;
    const seats = { capacity: 30, seatRows: 5, seatColumns: 6, seatLabels: [] };
    const { id } = await play.asAdministrator().exams.createRoom({ name, ...seats });
    rooms.set(known, id);
  }
  return rooms;
}

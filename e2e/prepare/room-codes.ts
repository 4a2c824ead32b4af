import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { office } from './office.ts';

/** Second devices of the company's exams may come in with the code of the room, where an invigilator shows one. */
export async function useRoomCodes(): Promise<void> {
  const { entry } = await office(demonstrationNames.companyAdmin);
  await entry.updateEntryDefault({ ...(await entry.readEntryDefault({})), roomCode: 'devices' });
}

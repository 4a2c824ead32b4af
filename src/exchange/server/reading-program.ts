import { readGiven } from '../../platform/server/reading-program.ts';
import type { FileFormat } from '../domain/imported.ts';
import { packReading } from './packed-reading.ts';
import { mediaKeeper } from './media-keeper.ts';
import { readQuestionFile } from './read-question-file.ts';
import { storedReading } from './stored-reading.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven<{ readonly name: string; readonly format: FileFormat | null }>(async (bytes, { name, format }) => {
  const keeper = mediaKeeper();
  const reading = storedReading(await readQuestionFile(bytes, name, { format, keep: keeper }));
  return packReading(reading, keeper.kept());
});

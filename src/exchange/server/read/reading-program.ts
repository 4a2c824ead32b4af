import { readGiven } from '../../../platform/server/file-reading/reading-program.ts';
import type { MediaKeeper } from '../media-keeper.ts';
import { packReading } from './packed-reading.ts';
import type { GivenTo } from './read-apart.ts';
import { readQuestionFile } from './read-question-file.ts';
import { storedReading } from './stored-reading.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven<GivenTo>(async (bytes, { name, format, columns }) => {
  const keepers: MediaKeeper[] = [];
  // What decodes pictures is native code, which takes its time to load.
  const keep = async () => {
    const keeper = (await import('../media-keeper.ts')).mediaKeeper();
    keepers.push(keeper);
    return keeper;
  };
  const reading = storedReading(await readQuestionFile(bytes, name, { format, columns, keep }));
  return packReading(
    reading,
    keepers.flatMap((keeper) => keeper.kept()),
  );
});

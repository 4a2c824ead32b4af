import { Stack, Text } from '@mantine/core';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import type { SheetWords } from '../person-sheet/use-sheet-texts.ts';
import type { CellChange } from '../../../domain/typing/typed-text.ts';

/** Names what a saved sheet changes before it does: each letter, and above all what would be blank now. */
export function confirmChanges(
  words: SheetWords,
  changes: readonly CellChange[],
  accept: () => Promise<boolean>,
): Promise<boolean> {
  const blanked = changes.filter(({ to }) => to === '').map(({ position }) => position);
  return confirm({
    header: words(changes.length === 1 ? 'change.title_one' : 'change.title_other', { count: changes.length }),
    message:
      blanked.length > 0
        ? words(blanked.length === 1 ? 'change.blanked_one' : 'change.blanked_other', { positions: blanked.join(', ') })
        : words('change.message'),
    content: <ChangeList words={words} changes={changes} />,
    acceptLabel: words('change.save'),
    rejectLabel: words('change.back'),
    tone: blanked.length > 0 ? 'danger' : 'main',
    accept,
  });
}

function ChangeList({ words, changes }: { readonly words: SheetWords; readonly changes: readonly CellChange[] }) {
  const shown = (text: string) => text || words('change.blank');
  return (
    <Stack component="ul" gap={4} className="max-h-[40dvh] overflow-auto" mt="xs">
      {changes.map(({ position, from, to }) => (
        <Text key={position} component="li" className="tabular">
          {words('change.line', { position, from: shown(from), to: shown(to) })}
        </Text>
      ))}
    </Stack>
  );
}

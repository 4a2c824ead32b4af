import { IconArchive, IconArrowBackUp, IconCheck, IconSend, IconTrash } from '@tabler/icons-react';
import type { ActName } from './list/question-acts.ts';

const icons = {
  submit: IconSend,
  approve: IconCheck,
  archive: IconArchive,
  trash: IconTrash,
  restore: IconArrowBackUp,
} as const;

export function ActIcon({ act }: { act: ActName }) {
  const Icon = icons[act];
  return <Icon size={16} aria-hidden />;
}

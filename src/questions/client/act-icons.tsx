import { IconArchive, IconArrowBackUp, IconCheck, IconSend, IconTrash, IconTrashX, IconX } from '@tabler/icons-react';
import type { ActName } from './list/question-acts.ts';

const icons = {
  submit: IconSend,
  approve: IconCheck,
  reject: IconX,
  archive: IconArchive,
  trash: IconTrash,
  restore: IconArrowBackUp,
  purge: IconTrashX,
} as const;

export function ActIcon({ act }: { act: ActName }) {
  const Icon = icons[act];
  return <Icon size={16} aria-hidden />;
}

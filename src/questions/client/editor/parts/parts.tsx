import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Editor } from '../use-editor.ts';
import { holderOf, HolderContext } from './use-part.ts';

/** Gives the parts below it the editor, of which each reads what it shows. */
export function Parts({ editor, children }: { editor: Editor; children: ReactNode }) {
  const [holder] = useState(() => holderOf(editor));
  useLayoutEffect(() => holder.set(editor), [holder, editor]);
  return <HolderContext value={holder}>{children}</HolderContext>;
}

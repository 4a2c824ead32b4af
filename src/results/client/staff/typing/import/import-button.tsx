import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../../../platform/client/routing/lazy-screen.tsx';
import type { Typing } from '../api.ts';
import { useTypingTexts } from '../use-typing-texts.ts';

type Props = { readonly typing: Typing; readonly onClose: () => void };
const ImportDialog = lazyScreen<Props>(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the import of typed answers; its dialog is fetched when it is needed. */
export function ImportButton({ typing }: { typing: Typing }) {
  const words = useTypingTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {words('import')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog typing={typing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

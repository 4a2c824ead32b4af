import { Button, Loader, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useWhyNoMore } from '../../client/session/why-no-more.ts';
import { useSaidAround, WhyNot } from '../adding/adding.tsx';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  /** What is being read, in words. */
  readonly busy: string | null;
  readonly words: { readonly drop: string; readonly choose: string };
  /** A browser asks the system's dialog for these first; every dropped file is looked at. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** What a file may be, under the button. */
  readonly children?: ReactNode;
};

/** An area to drop files on, with a button for everybody who does not drag. */
export function DropZone({ onFiles, busy, words, accept, multiple = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const why = useWhyNoMore();
  const isSaid = useSaidAround();
  const take = (files: readonly File[]) => {
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length > 0 && why === null) onFiles(taken);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
    if (event.type === 'drop') take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={`grid min-h-44 place-items-center rounded-lg border-2 border-dashed p-6 text-center ${over ? 'border-[var(--mantine-primary-color-filled)] bg-[var(--sanam-selected)]' : 'border-line'}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drag(false)}
      aria-busy={busy !== null}
    >
      {busy === null ? (
        <div>
          <IconFileUpload size={36} aria-hidden className="mx-auto mb-2 text-quiet" />
          <Text fw={600}>{words.drop}</Text>
          <Button my="sm" disabled={why !== null} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
          {!isSaid && <WhyNot why={why} />}
          {children}
        </div>
      ) : (
        <div role="status">
          <Loader mb="sm" />
          <Text>{busy}</Text>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={words.choose}
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </div>
  );
}

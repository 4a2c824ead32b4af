import { ActionIcon, Button, Group, Overlay, Portal, Text, Title } from '@mantine/core';
import { useFocusTrap, useHotkeys, useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accept, reject, useConfirmState, type Confirmation } from './confirm.ts';
import { layers } from '../app/theme.ts';
import { useDrag } from './use-drag.ts';
import { useSettled } from './use-settled.ts';

/** The one confirmation dialog of the page (group `confirmDialog`); asked with `confirm(…)`. */
export function ConfirmDialog() {
  const { asked, loading } = useConfirmState();
  return asked && <Asked question={asked} loading={loading} />;
}

function Asked({ question, loading }: { question: Confirmation; loading: boolean }) {
  const settled = useSettled();
  return (
    <Portal>
      <Overlay
        fixed
        backgroundOpacity={0.45}
        zIndex={layers.dialog}
        center
        onMouseDown={(event) =>
          settled && question.rejectLabel !== null && event.target === event.currentTarget && reject()
        }
      >
        <Box question={question} loading={loading} />
      </Overlay>
    </Portal>
  );
}

function Box({ question, loading }: { question: Confirmation; loading: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [maximised, setMaximised] = useState(false);
  const { offset, onPointerDown } = useDrag(box);
  const [askedAt] = useState(() => performance.now());
  // The key press that asked the question still arrives here: it does not answer it as well.
  useHotkeys([['Escape', ({ timeStamp }) => timeStamp > askedAt && reject()]], []);
  const { x, y } = maximised ? { x: 0, y: 0 } : offset;
  return (
    <div
      ref={useMergedRef(box, useFocusTrap())}
      role="alertdialog"
      aria-modal
      aria-labelledby="confirm-header"
      aria-describedby="confirm-message"
      aria-busy={loading}
      data-group="confirmDialog"
      data-maximised={maximised || undefined}
      className="confirm-dialog flex flex-col rounded-lg border border-line bg-raised text-left shadow-xl"
      style={{ translate: `${x}px ${y}px` }}
    >
      <Header
        header={question.header}
        maximised={maximised}
        loading={loading}
        onMaximise={() => setMaximised(!maximised)}
        onPointerDown={onPointerDown}
      />
      <div className="flex flex-1 items-start gap-4 px-6 py-4">
        <span
          className={
            question.tone === 'main'
              ? 'text-[var(--mantine-primary-color-filled)]'
              : 'text-[var(--mantine-color-error)]'
          }
          aria-hidden
        >
          {question.icon ?? <IconAlertTriangle size={28} />}
        </span>
        <div className="min-w-0 flex-1">
          <Text id="confirm-message" className="prose whitespace-pre-line">
            {question.message}
          </Text>
          {question.content}
        </div>
      </div>
      <Buttons question={question} loading={loading} />
    </div>
  );
}

type HeaderParts = {
  readonly header: string;
  readonly maximised: boolean;
  readonly loading: boolean;
  readonly onMaximise: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
};

function Header({ header, maximised, loading, onMaximise, onPointerDown }: HeaderParts) {
  const { t } = useTranslation('platform');
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      className="cursor-move touch-none px-6 pt-4"
      onPointerDown={maximised ? undefined : onPointerDown}
    >
      <Title order={2} id="confirm-header">
        {header}
      </Title>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={t(maximised ? 'confirm.restore' : 'confirm.maximise')} onClick={onMaximise}>
          {maximised ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
        </ActionIcon>
        <ActionIcon aria-label={t('action.close')} disabled={loading} onClick={reject}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Buttons({ question, loading }: { question: Confirmation; loading: boolean }) {
  const { t } = useTranslation('platform');
  return (
    <Group justify="flex-end" className="px-6 pb-5 pt-2">
      {question.rejectLabel !== null && (
        <Button variant="default" disabled={loading} onClick={reject} data-autofocus>
          {question.rejectLabel ?? t('action.cancel')}
        </Button>
      )}
      <Button
        color={question.tone === 'main' ? 'indigo' : 'red'}
        data-autofocus={question.rejectLabel === null || undefined}
        disabled={loading}
        loading={loading}
        onClick={() => void accept()}
      >
        {question.acceptLabel ?? t('action.delete')}
      </Button>
    </Group>
  );
}

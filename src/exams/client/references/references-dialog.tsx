import { ActionIcon, Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPlus, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { largestReference, mostReferences } from '../../reference-contract.ts';
import { examApi, type Exam } from '../api.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

type Props = { readonly exam: Exam; readonly onClose: () => void };
type Listed = Awaited<ReturnType<typeof examApi.listReferences>>;
type Reference = Listed['hydra:member'][number];

const referencesQuery = (examId: string) =>
  queryOptions({
    queryKey: ['exams', examId, 'references'],
    queryFn: () => examApi.listReferences({ examId }),
  });

/** The PDFs that examinees of this exam may open beside the questions. */
export function ReferencesDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useQuery(referencesQuery(exam.id));
  return (
    <Dialog opened title={t('reference.title')} onClose={onClose} size={640}>
      <Stack gap="md">
        <Text c="dimmed">{t('reference.hint')}</Text>
        {data ? (
          <References exam={exam} listed={data} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton className="late" height={120} radius="md" />
        )}
      </Stack>
    </Dialog>
  );
}

function References({ exam, listed }: { exam: Exam; listed: Listed }) {
  const { t } = useTranslation('exams');
  const { 'hydra:member': references, changeable } = listed;
  return (
    <>
      {references.length === 0 && <Text>{t('reference.none')}</Text>}
      {references.length > 0 && (
        <Stack component="ul" gap={0} m={0} p={0} className="list-none">
          {references.map((reference) => (
            <Line key={reference.id} exam={exam} reference={reference} changeable={changeable} />
          ))}
        </Stack>
      )}
      {changeable ? (
        <Upload exam={exam} isFull={references.length >= mostReferences} />
      ) : (
        <Text>{t('reference.fixed')}</Text>
      )}
    </>
  );
}

type LineProps = { readonly exam: Exam; readonly reference: Reference; readonly changeable: boolean };

function Line({ exam, reference: { id, name, size }, changeable }: LineProps) {
  const { t } = useTranslation('exams');
  const { number } = useFormat();
  const ids = { examId: exam.id, referenceId: id };
  const open = useAct({
    act: () => examApi.readReference(ids),
    feature: 'exams',
    done: (bytes) => saveFile(`${name}.pdf`, bytes, 'application/pdf'),
  });
  const remove = useAct({
    act: () => examApi.removeReference(ids),
    feature: 'exams',
    changes: [referencesQuery(exam.id).queryKey],
  });
  const ask = () =>
    confirm({
      header: t('reference.removeTitle'),
      message: t('reference.removeMessage', { name }),
      acceptLabel: t('reference.removeYes'),
      accept: () => remove.tryRun(undefined),
    });
  return (
    <Group component="li" gap="xs" wrap="nowrap" py="xs" className="border-b border-line">
      <IconFileTypePdf size={20} className="flex-none text-quiet" />
      <Text className="min-w-0 flex-1 break-words">{name}</Text>
      <Text size="sm" c="dimmed" className="whitespace-nowrap">
        {t('reference.size', { size: number(Math.max(0.1, Math.round((size / 1024 / 1024) * 10) / 10)) })}
      </Text>
      <Hint label={t('reference.open', { name })}>
        <ActionIcon
          variant="subtle"
          aria-label={t('reference.open', { name })}
          loading={open.pending}
          onClick={() => open.run(undefined)}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </Hint>
      {changeable && (
        <Hint label={t('reference.remove', { name })}>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('reference.remove', { name })}
            onClick={() => void ask()}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  );
}

function Upload({ exam, isFull }: { exam: Exam; isFull: boolean }) {
  const { t } = useTranslation('exams');
  const upload = useAct({
    act: (file: File) => examApi.uploadReference({ examId: exam.id, name: nameOf(file) }, file),
    feature: 'exams',
    changes: [referencesQuery(exam.id).queryKey],
    showsRefusal: true,
    done: (_, file) => toast('done', { message: t('reference.added', { name: nameOf(file) }) }),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > largestReference) toast('problem', { message: t('reference.tooLarge', { name: nameOf(file) }) });
    else upload.run(file);
  };
  return (
    <Stack gap="xs">
      {upload.refusal && <Problem>{upload.refusal}</Problem>}
      <Group gap="sm">
        <FileButton accept="application/pdf,.pdf" onChange={choose}>
          {(button) => (
            <Button
              variant="default"
              disabled={isFull}
              loading={upload.pending}
              leftSection={<IconPlus size={17} />}
              {...button}
            >
              {t('reference.upload')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('reference.limits')}
        </Text>
      </Group>
    </Stack>
  );
}

/** Without its ending, and no longer than the server takes. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 120) || 'PDF';

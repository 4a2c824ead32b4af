import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { pageQuery, type ScannedExam, type ScannedSheet } from '../api.ts';
import { useScansTarget } from '../use-scans-target.ts';
import { mayBeGiven } from '../../domain/page-status.ts';
import { useAsideActions } from '../put-aside.tsx';
import { tones } from '../status-tones.ts';
import { AnswerList } from './answer-list.tsx';
import { GivePanel } from './give-panel.tsx';
import { SheetPicture } from './sheet-picture.tsx';
import { usePictures } from './use-pictures.ts';
import { useReview, type SheetReview } from './use-review.ts';

type Props = { readonly exam: ScannedExam; readonly pageId: string };

/** A scanned sheet: its picture, and beside it what was read and what a person has to decide. */
export function PageReview({ exam, pageId }: Props) {
  const { t } = useTranslation('scanning');
  const scansTarget = useScansTarget();
  const { data: sheet, error, refetch } = useQuery(pageQuery(exam.id, pageId));
  return (
    <Stack gap="md">
      <Anchor component={RouteLink} to={scansTarget(exam.id)} className="self-start">
        {t('review.back')}
      </Anchor>
      {error && !sheet && <ErrorState error={error} retry={() => void refetch()} />}
      {!sheet && !error && <Skeleton className="late" height={420} radius="md" />}
      {sheet && <Sheet exam={exam} sheet={sheet} />}
    </Stack>
  );
}

function Sheet({ exam, sheet }: { exam: ScannedExam; sheet: ScannedSheet }) {
  const review = useReview(exam, sheet);
  const pageIds = [...new Set([sheet.id, ...sheet.questions.map(({ pageId }) => pageId)])];
  const hasCuts = sheet.questions.some(({ place }) => place !== null);
  const pictures = usePictures(exam.id, sheet.hasPicture ? pageIds : []);
  return (
    <>
      <Head exam={exam} sheet={sheet} review={review} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {/* Without cuts beside the answers, and to see whose page it is, one reads the picture first. */}
        <Stack gap="sm" className={`lg:sticky lg:top-16 ${hasCuts ? 'max-lg:order-last' : ''}`}>
          {pageIds.map((pageId) => (
            <SheetPicture key={pageId} picture={pictures.get(pageId) ?? null} isThere={sheet.hasPicture} />
          ))}
        </Stack>
        {sheet.status === 'stopped' && sheet.hasPicture && mayBeGiven(sheet.problem) && (
          <GivePanel examId={exam.id} pageId={sheet.id} />
        )}
        {sheet.questions.length > 0 && (
          <AnswerList
            sheet={sheet}
            pictures={pictures}
            choices={review.choices}
            onChoose={review.choose}
            onEnd={review.focusAccept}
          />
        )}
      </div>
    </>
  );
}

type Shown = { readonly exam: ScannedExam; readonly sheet: ScannedSheet; readonly review: SheetReview };

function Head({ exam, sheet, review }: Shown) {
  const { t } = useTranslation('scanning');
  const { personName } = useFormat();
  const aside = useAsideActions(exam.id);
  const name =
    sheet.givenName && sheet.familyName
      ? personName({ givenName: sheet.givenName, familyName: sheet.familyName })
      : t('list.unknown');
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="min-w-0">
          <Title order={2} className="flex flex-wrap items-center gap-2">
            {`${sheet.number ?? ''} ${name}`.trim()}
            <StatusBadge tone={tones[sheet.status]}>{t(`status.${sheet.status}`)}</StatusBadge>
          </Title>
          <Text c="dimmed" size="sm" className="break-words">
            {[sheet.version ? t('review.version', { label: sheet.version }) : '', `${sheet.file} · ${sheet.pageOfFile}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          {aside.actionsFor(sheet).map(({ label, icon, run }) => (
            <Button key={label} variant="default" leftSection={icon} onClick={() => run?.()}>
              {label}
            </Button>
          ))}
          {review.choose && (
            <Button
              data-accept
              leftSection={<IconCircleCheck size={18} />}
              disabled={review.open > 0}
              loading={review.accepting}
              onClick={review.accept}
            >
              {t('review.accept')}
            </Button>
          )}
        </Group>
      </Group>
      <Notes exam={exam} sheet={sheet} review={review} />
      {aside.dialog}
    </>
  );
}

/** The way to the other sheets of this person. */
function Others({ exam, sheet }: { exam: ScannedExam; sheet: ScannedSheet }) {
  const scansTarget = useScansTarget();
  return (
    <ul>
      {sheet.others.map(({ id, file, pageOfFile }) => (
        <li key={id}>
          <Anchor component={RouteLink} to={scansTarget(exam.id, id)}>
            {`${file} · ${pageOfFile}`}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Why a page is stopped, what was typed before, what was refused, and who decided. */
function Notes({ exam, sheet, review }: Shown) {
  const { t } = useTranslation('scanning');
  const { dateTime, personName } = useFormat();
  const { problem, typed, status, written, reason, decidedAt, decidedBy } = sheet;
  return (
    <>
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} title={t(`problem.${problem}`)}>
          {t(`whatNow.${problem}`)}
          {problem === 'second_sheet' && <Others exam={exam} sheet={sheet} />}
        </Alert>
      )}
      {status === 'aside' && (
        <Alert color="gray" icon={<IconInfoCircle size={20} />}>
          {t('aside.why', { reason })}
        </Alert>
      )}
      {typed && status === 'doubtful' && (
        <Alert color="yellow" icon={<IconInfoCircle size={20} />}>
          {t('review.typedNote')}
        </Alert>
      )}
      {written.length > 0 && review.choose && (
        <Alert color="gray" icon={<IconInfoCircle size={20} />}>
          {t('upload.written', { numbers: written.join(', '), count: written.length })}
        </Alert>
      )}
      {review.refusal && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {review.refusal}
        </Alert>
      )}
      {decidedAt && decidedBy && (
        <Text size="sm" c="dimmed">
          {t('review.decidedBy', { when: dateTime(decidedAt), name: personName(decidedBy) })}
        </Text>
      )}
      {review.choose && review.open > 0 && (
        <Text size="sm" role="status">
          {t('review.open', { count: review.open })}
        </Text>
      )}
    </>
  );
}

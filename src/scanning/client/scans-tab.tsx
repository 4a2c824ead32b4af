import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { typingQuery } from '../../results/client/staff/typing/api.ts';
import { scansKey, type ScannedExam } from './api.ts';
import { CameraLink } from './camera/camera-link.tsx';
import { PageList } from './page-list.tsx';
import { Readings } from './readings.tsx';
import { PageReview } from './review/page-review.tsx';
import { TypedTwice } from './typed-twice.tsx';
import { UploadZone } from './upload-zone.tsx';

const mayStillScan: readonly ScannedExam['state'][] = ['open', 'closed', 'marking'];

/** Scanned answer sheets of an exam on paper: uploading them, all pages, or one of them beside what was read on it. */
export function ScansTab({ exam }: { exam: ScannedExam }) {
  const { page } = useSearch();
  useUpdates('scan', [scansKey(exam.id)]);
  useUpdates('result', [scansKey(exam.id)]);
  if (page) return <PageReview key={page} exam={exam} pageId={page} />;
  return (
    <Stack gap="md">
      {mayStillScan.includes(exam.state) && <NewSheets examId={exam.id} />}
      <Readings exam={exam} />
      <PageList exam={exam} />
    </Stack>
  );
}

function NewSheets({ examId }: { examId: string }) {
  const { data, error } = useQuery(typingQuery(examId));
  if (!data && !error) return null;
  if (data?.twice) return <TypedTwice />;
  return (
    <UploadZone examId={examId}>
      <CameraLink examId={examId} />
    </UploadZone>
  );
}

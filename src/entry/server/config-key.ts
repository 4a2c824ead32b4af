import { createHash } from 'node:crypto';
import { plistOf } from '../domain/plist.ts';
import { sebJson, type SebSettings } from '../domain/seb-json.ts';
import { sebSettings } from '../domain/seb-settings.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The config key of these settings, as Safe Exam Browser makes it. */
export const configKey = (settings: SebSettings): string => sha256(sebJson(settings));

/** What Safe Exam Browser shows of the key to a page of this address. */
export const keyAt = (url: string, key: string): string => sha256(`${url.split('#')[0] ?? ''}${key}`);

export type SebExam = { readonly id: string; readonly quitPassword: string };

/** The settings for one exam. They name its page, so each exam has a key of its own. */
export const settingsOf = ({ id, quitPassword }: SebExam, publicUrl: string): SebSettings =>
  sebSettings({
    startUrl: `${publicUrl}/exams/${id}`,
    quitPasswordHash: quitPassword === '' ? null : sha256(quitPassword),
  });

/** The file that opens the exam in Safe Exam Browser. */
export const sebFile = (exam: SebExam & { readonly number: number }, publicUrl: string) => ({
  name: `exam-${exam.number}.seb`,
  type: 'application/seb',
  bytes: new TextEncoder().encode(plistOf(settingsOf(exam, publicUrl))),
});

import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../../../questions/client/question.fixture.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import type { GeneratedQuestion } from '../api.ts';
import { QuestionOrigin } from './question-origin.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const from = { questionId: 'q', number: 7, subsectionCode: '9.1', level: 1, points: 100, expected: null };

test('a question of a paper says that it is an anchor, and of which kind', async () => {
  for (const anchor of ['common', 'earlier', null] as const) {
    const question = { ...from, anchor } as unknown as GeneratedQuestion;
    await showPage(<QuestionOrigin question={question} />, { me: person() });
    const named = Object.entries(texts.anchors.kind).filter(([, words]) => screen.queryByText(words) !== null);
    expect(named.map(([kind]) => kind)).toEqual(anchor ? [anchor] : []);
    cleanup();
  }
});

import { List } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { WhyUnmet } from '../../domain/blueprint.ts';
import { assemblyContract } from '../../contract.ts';
import { shortWords, useRowName } from './use-row-name.ts';

const reports = assemblyContract.checkBlueprint.reply.shape.rows;

const whyOf: Readonly<Record<string, WhyUnmet>> = {
  unmet_enemies: 'enemies',
  too_few_beside_last: 'too_few_beside_last',
};

/** Why the papers could not be made, row by row where rows are the reason. */
export function BlueprintProblem({ refusal }: { refusal: Refused }) {
  const { t } = useTranslation('assembly');
  const rowName = useRowName();
  const refusalText = useRefusalText('assembly');
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Refused>(null);
  useEffect(() => {
    if (shown.current !== refusal) place.current?.scrollIntoView({ block: 'center' });
    shown.current = refusal;
  }, [refusal]);
  const rows = z.safeParse(reports, refusal.values['rows']);
  const unmet = rows.success ? rows.data.filter(({ missing }) => missing > 0) : [];
  return (
    <div ref={place} className="mb-4">
      <Problem>
        {refusalText(refusal)}
        {unmet.length > 0 && (
          <List mt="xs" size="sm" listStyleType="disc">
            {unmet.map(({ asked, usable, ofLast = 0, missing, ...row }) => (
              <List.Item key={`${row.subsectionId} ${row.level} ${row.kind}`}>
                {t(shortWords({ asked, usable, missing }, whyOf[refusal.code]), {
                  name: rowName(row),
                  asked,
                  needed: usable + missing,
                  usable,
                  others: usable - ofLast,
                  count: missing,
                })}
              </List.Item>
            ))}
          </List>
        )}
      </Problem>
    </div>
  );
}

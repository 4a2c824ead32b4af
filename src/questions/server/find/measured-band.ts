import { sql, type RawBuilder } from 'kysely';
import { bandLimits, enoughMeasured, type BandedFigure } from '../../domain/figures/measured-bands.ts';

/** The band of a row of `item_facts`; null where it says too little. */
export const measuredBand = (figure: BandedFigure): RawBuilder<number | null> =>
  sql`(case when examinees >= ${enoughMeasured}::integer
    then width_bucket(${sql.ref(figure)}, ${[...bandLimits[figure]]}::float8[]) end)`;

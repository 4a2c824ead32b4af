import type { ClassicalAnalysis, ItemAnalysis } from '../../analysis/domain/classical/classical.ts';
import type { Distractors } from '../../analysis/domain/classical/distractors.ts';
import type { RaschFit } from '../../analysis/domain/irt/conditional.ts';
import type { MarginalFit } from '../../analysis/domain/irt/marginal.ts';
import type { AnswerModels } from '../../analysis/domain/item-response.ts';
import type { ItemDif } from '../../analysis/domain/groups/mantel-haenszel.ts';
import type { ScoreTable } from '../../analysis/domain/score-table.ts';

/** The classical part under the names that statisticians’ programs use. */
export function printedClassical({ total, reliability, ...found }: ClassicalAnalysis) {
  const { alpha } = reliability;
  return {
    n_persons: found.persons,
    n_items: found.items.length,
    dichotomous: found.isDichotomous,
    total: {
      mean: total.mean,
      sd: total.sd,
      variance: total.variance,
      median: total.median,
      min: total.min,
      max: total.max,
      skewness_population: total.population.skewness,
      excess_kurtosis_population: total.population.excessKurtosis,
      skewness_sample_G1: total.sample.skewness,
      excess_kurtosis_sample_G2: total.sample.excessKurtosis,
    },
    reliability: {
      cronbach_alpha: alpha,
      kr20: found.isDichotomous ? alpha : null,
      kr21: reliability.kr21,
      guttman_lambda2: reliability.lambda2,
      odd_even_r: reliability.oddEven,
      odd_even_spearman_brown: reliability.oddEvenFull,
      sem: reliability.standardError,
    },
    score_distribution: Object.fromEntries(found.distribution),
    group_size_27: found.groupSize,
    items: found.items.map((item) => printedItem(item, found)),
  };
}

const printedItem = (
  item: ItemAnalysis,
  { persons, isDichotomous }: Pick<ClassicalAnalysis, 'persons' | 'isDichotomous'>,
) => ({
  item: item.item,
  n: persons,
  mean: item.mean,
  sd: item.sd,
  item_total_r: item.totalCorrelation,
  item_rest_r: item.restCorrelation,
  alpha_if_deleted: item.alphaWithout,
  ...(isDichotomous && { facility: item.mean, item_rest_biserial: item.restBiserial }),
  D27: item.upperLower,
  D27_tiefree: item.upperLowerTieFree,
});

export const printedDistractors = (found: readonly Distractors[]) =>
  found.map(({ item, key, omitted, options }) => ({
    item,
    key,
    omitted,
    options: options.map((option) => ({
      option: option.option,
      correct: option.isCorrect,
      count: option.count,
      proportion: option.share,
      mean_total_of_choosers: option.meanTotal,
      r_with_rest: option.restCorrelation,
      upper27: option.upper,
      lower27: option.lower,
    })),
  }));

const likelihood = ({ logLikelihood, iterations, converged }: MarginalFit, parameters: number, persons: number) => ({
  loglik: logLikelihood,
  n_parameters: parameters,
  AIC: 2 * parameters - 2 * logLikelihood,
  BIC: parameters * Math.log(persons) - 2 * logLikelihood,
  iterations,
  converged,
});

/** The models of single answers; b = −d / a. */
export function printedModels(found: AnswerModels, table: ScoreTable) {
  const { items, leftOut, commonSlope, twoParameters, rasch } = found;
  const [slope = 1] = commonSlope.slopes;
  return {
    left_out: leftOut,
    rasch_a1_theta_N01: {
      loglik: rasch.logLikelihood,
      b: Object.fromEntries(items.map((item, at) => [item, -(rasch.intercepts[at] ?? 0)])),
    },
    one_pl_mml: {
      ...likelihood(commonSlope, items.length + 1, table.persons),
      common_a: slope,
      sigma_if_a_is_1: slope,
      items: items.map((item, at) => {
        const d = commonSlope.intercepts[at] ?? 0;
        return { item, d, b: -d / slope, b_if_a_is_1: -d };
      }),
    },
    two_pl_mml: twoParameters && {
      ...likelihood(twoParameters, 2 * items.length, table.persons),
      items: items.map((item, at) => {
        const [a, d] = [twoParameters.slopes[at] ?? 1, twoParameters.intercepts[at] ?? 0];
        const errors = twoParameters.errors;
        return { item, a, d, b: -d / a, se_a: errors?.slopes[at] ?? null, se_d: errors?.intercepts[at] ?? null };
      }),
      test_information: found.information.map(({ ability, information }) => ({ theta: ability, info: information })),
      eap: patterns(table, items, twoParameters),
    },
    rasch_cml: found.conditional && printedRasch(found.conditional),
  };
}

const printedRasch = ({ logLikelihood, items, abilities }: RaschFit) => ({
  cond_loglik: logLikelihood,
  convention: 'b = difficulty, sum to zero',
  items: items.map(({ item, difficulty, standardError, infit, outfit }) => ({
    item,
    b: difficulty,
    se: standardError,
    infit_msq: infit,
    outfit_msq: outfit,
  })),
  person_ml_by_raw_score: [...abilities].map(([raw, theta]) => ({ raw, theta })),
});

const mostPatterns = 40;

/** The first patterns of answers of the file, each once, with the ability that is expected of them. */
function patterns(table: ScoreTable, items: readonly string[], { abilities, spreads }: MarginalFit) {
  const columns = table.columns.filter((_, at) => items.includes(table.items[at] ?? ''));
  const found = new Map<string, { readonly pattern: string; readonly eap: number; readonly sd: number }>();
  for (let person = 0; person < table.persons && found.size < mostPatterns; person++) {
    const pattern = columns.map((column) => column[person]).join('');
    found.set(pattern, { pattern, eap: abilities[person] ?? 0, sd: Math.sqrt(spreads[person] ?? 0) });
  }
  return [...found.values()];
}

export const printedDif = (found: readonly ItemDif[]) =>
  found.map(({ item, oddsRatio, chiSquare, p, delta }) => ({
    item,
    mh_odds_ratio: oddsRatio,
    mh_chisq_cc: chiSquare,
    p,
    delta_mh: delta,
  }));

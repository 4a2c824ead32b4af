/** Where the ability is looked at, and how much of everybody is there: places from −6 to 6 under the standard normal curve. */
export type Quadrature = { readonly nodes: Float64Array; readonly weights: Float64Array };

export function standardNormal(places = 61, reach = 6): Quadrature {
  const nodes = Float64Array.from({ length: places }, (_, at) => -reach + (2 * reach * at) / (places - 1));
  const heights = nodes.map((node) => Math.exp((-node * node) / 2));
  const sum = heights.reduce((so, height) => so + height, 0);
  return { nodes, weights: heights.map((height) => height / sum) };
}

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** log(1 + exp(value)), without overflow. */
export const softplus = (value: number): number => (value > 0 ? value : 0) + Math.log1p(Math.exp(-Math.abs(value)));

import highsPackage from 'highs';
import type { LinearModel } from '../../domain/problem/linear-model.ts';

/** When the search ends before it has proved the best. */
export type Limits = {
  /** Nodes of the search tree: the same number gives the same answer on every machine. */
  readonly nodes: number;
  /** Far away, only so that nothing runs for ever; an answer that ends here is not repeatable. */
  readonly seconds: number;
  /** A difference to the best possible that is as good as none, in units of the objective. */
  readonly gap: number;
};

/** How far the search is: nodes seen, the best found and the best that is still possible. */
export type Progress = { readonly nodes: number; readonly best: number | null; readonly bound: number | null };

export type Watch = {
  readonly isStopped?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
};

export type Solved = {
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'unknown';
  /** The value of each column; empty where none was found. */
  readonly values: Float64Array;
  readonly nodes: number;
  /** The best that is still possible, in units of the objective. */
  readonly bound: number;
  /** Whether the same model and number of nodes give the same answer again. */
  readonly isRepeatable: boolean;
};

/** The package declares its types for CommonJS, where `default` is a property; as a module it is the function itself. */
const loadHighs = highsPackage as unknown as (typeof highsPackage)['default'];
const highs = await loadHighs();
const { constants } = highs;

/** Where a person stops a search that is still at its root, so many further looks are allowed before it ends all the same. */
const patience = 20_000;

/**
 * Solves a model with HiGHS, on this thread and to its end. A stop is taken at the first look after the next node, which is
 * where a limit of so many nodes would have ended it.
 */
export function runHighs(model: LinearModel, { nodes, seconds, gap }: Limits, watch: Watch = {}): Solved {
  return highs.withModel(modelData(model), (solver) => {
    solver.options.set({
      output_flag: false,
      random_seed: 0,
      mip_rel_gap: 0,
      mip_abs_gap: gap,
      mip_max_nodes: nodes,
      time_limit: seconds,
    });
    const stop = stopAfterNode(watch.isStopped);
    solver.run({
      [constants.callbackType.mipLogging]: ({ data }) => {
        watch.onProgress?.(progressOf(data));
      },
      [constants.callbackType.mipInterrupt]: (event) => {
        if (stop.isDue(Number(event.data.mip_node_count ?? 0))) event.interrupt();
      },
    });
    const ended = solver.getModelStatus();
    const isFound = solver.info.get('primal_solution_status') === constants.solutionStatus.feasible;
    const status = statusOf(ended, isFound);
    return {
      status,
      values: isFound ? solver.getSolution().colValue : new Float64Array(),
      nodes: Math.max(Number(solver.info.get('mip_node_count')), 0),
      bound: Number(solver.info.get('mip_dual_bound')),
      isRepeatable: ended !== constants.modelStatus.timeLimit && !stop.wasForced(),
    };
  });
}

const statusOf = (ended: number, isFound: boolean): Solved['status'] => {
  if (ended === constants.modelStatus.infeasible) return 'infeasible';
  if (ended === constants.modelStatus.optimal) return 'optimal';
  return isFound ? 'feasible' : 'unknown';
};

/** Waits for the node after the one at which somebody stopped. */
function stopAfterNode(isStopped: () => boolean = () => false) {
  let stoppedAt: number | null = null;
  let looks = 0;
  let forced = false;
  return {
    isDue(nodes: number): boolean {
      if (stoppedAt === null && isStopped()) stoppedAt = nodes;
      if (stoppedAt === null) return false;
      forced = nodes === stoppedAt && ++looks > patience;
      return nodes > stoppedAt || forced;
    },
    wasForced: () => forced,
  };
}

type MipData = { mip_node_count?: bigint; mip_primal_bound?: number; mip_dual_bound?: number };

const progressOf = ({ mip_node_count, mip_primal_bound, mip_dual_bound }: MipData): Progress => ({
  nodes: Number(mip_node_count ?? 0),
  best: finite(mip_primal_bound),
  bound: finite(mip_dual_bound),
});

const finite = (value: number | undefined): number | null =>
  value !== undefined && Math.abs(value) < 1e30 ? value : null;

function modelData({ columns, rows, isMaximised }: LinearModel) {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => (starts[index + 1] = (starts[index] ?? 0) + row.columns.length));
  const { maximize, minimize } = constants.objectiveSense;
  return {
    numCols: columns.length,
    numRows: rows.length,
    sense: isMaximised ? maximize : minimize,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: Float64Array.from(columns, ({ lower }) => lower),
    colUpper: Float64Array.from(columns, ({ upper }) => upper),
    rowLower: Float64Array.from(rows, ({ lower }) => lower),
    rowUpper: Float64Array.from(rows, ({ upper }) => upper),
    integrality: Int32Array.from(columns, ({ isInteger }) => (isInteger ? 1 : 0)),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(rows.flatMap((row) => row.columns)),
      values: Float64Array.from(rows.flatMap((row) => row.values)),
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SlowPatternInput } from '#definition/check/shared/symbolTable.ts';
import { hashText } from './hashText.ts';
import { computeOrReadResult } from './resultCache.ts';

/** Characters that a match may read: about a hundredth of a second. */
const maxSteps = 10_000_000;

/**
 * Limits of the analysis. Lookaheads and backreferences are searched with generated inputs (fuzzing), at most 2,000
 * long.
 */
const analysisLimits = {
  timeout: 5_000,
  attackLimit: maxSteps,
  // Steps decide, never the time: on a busy machine a fast pattern takes long.
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxFuzzStringSize: 2000,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 10,
  maxIteration: 2,
  incubationLimit: 10_000,
};

const found = new Map<string, SlowPatternInput | undefined>();

const require = createRequire(import.meta.url);

/** Hash of this code and of the analyzer's version. A change of either makes cached results invalid. */
let analyzerHash: string | undefined;

/**
 * Describes a text of at most `maxLength` characters on which the pattern takes too long: expression, complexity,
 * causes. Undefined if there is none.
 */
export function findSlowRegexInput(pattern: string, maxLength: number): SlowPatternInput | undefined {
  const key = `${maxLength} ${pattern}`;
  if (!found.has(key)) found.set(key, readOrAnalyze(pattern, maxLength));
  return found.get(key);
}

/** Reads an earlier process's analysis by the same code: a pattern takes up to a second to analyze. */
function readOrAnalyze(pattern: string, maxLength: number): SlowPatternInput | undefined {
  analyzerHash ??= hashText(
    readFileSync(import.meta.filename, 'utf8') + require('recheck/package.json').version,
  );
  const key = JSON.stringify([analyzerHash, maxLength, pattern]);
  const result = computeOrReadResult('slow-patterns', key, () => analyze(pattern, maxLength) ?? null);
  return result ?? undefined;
}

function analyze(pattern: string, maxLength: number): SlowPatternInput | undefined {
  const limits = { ...analysisLimits, maxAttackStringSize: maxLength };
  const answer = loadAnalyzer().checkSync(pattern, 'u', limits);
  if (answer.status !== 'vulnerable' || answer.attack.string.length > maxLength) return undefined;
  const causes = answer.hotspot
    .filter(({ temperature }) => temperature === 'heat')
    .map(({ start, end }) => pattern.slice(start, end));
  return {
    expression: answer.attack.pattern,
    complexity: answer.complexity.type,
    causes: [...new Set(causes)],
  };
}

/** Loads the pure JavaScript version, on demand because it is large. The others start a native program. */
function loadAnalyzer(): typeof import('recheck') {
  return require('recheck/lib/browser.js');
}

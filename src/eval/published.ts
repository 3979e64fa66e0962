import type {TaskClass} from './task-case.ts';

type Share = {right: number; runs: number};

/**
 * Figures that were published elsewhere, for the same six kinds of task over Swift, five runs each: an agent on apfel that
 * asks in two stages, and the same model with free tool calling. Nothing here was measured by this program.
 */
export const published = {
  source: 'published elsewhere for apfel 1.5.1 on macOS 26.3, Swift, 5 runs each; not measured here',
  twoStages: {
    substitutions: {right: 15, runs: 15},
    insertions: {right: 10, runs: 10},
    async: {right: 1, runs: 5},
  } satisfies Record<TaskClass, Share>,
  freeTools: {right: 5, runs: 30} satisfies Share,
};

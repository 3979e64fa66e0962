export {applyEdit} from './edit/apply.ts';
export {resolvePath} from './edit/resolve-path.ts';
export type {
  EditResult,
  EditSpec,
  InsertSpec,
  Match,
  MatchKind,
  NearestLine,
  Occurrence,
  Place,
  ReplaceSpec,
} from './edit/spec.ts';
export type {Problem} from './errors.ts';
export {createBudget} from './focus/budget.ts';
export {selectExcerpt} from './focus/excerpt.ts';
export {rankFiles} from './focus/rank-files.ts';
export type {FlowPorts} from './pipeline/effects.ts';
export type {ApprovedChange, Proposal} from './pipeline/gate.ts';
export type {
  Answer,
  EngineInfo,
  Pick,
  PickRequest,
  SlotCall,
  SlotModel,
  SpecRequest,
  TextFile,
  Workspace,
} from './pipeline/ports.ts';
export {type FlowOptions, runEditFlow} from './pipeline/run.ts';
export type {Decision, EndState, FlowEvent, FlowState, PersonState, Pin} from './pipeline/state.ts';

import type {EngineInfo, SlotModel} from '../../pipeline/ports.ts';
import {pickByRules} from './pick.ts';
import {specByRules} from './spec.ts';

const engine: EngineInfo = {kind: 'rules', model: null, baseUrl: null, server: null, window: null};

/**
 * The built-in engine: fills both stages' slots by rules for plainly worded edits, in English and German, with no
 * model and no network. It declines whatever it does not understand, and every edit it names was tried on the text.
 */
export function createRulesModel(): SlotModel {
  return {
    engine,
    preview: () => null,
    pick: async request => pickByRules(request),
    spec: async request => specByRules(request),
  };
}

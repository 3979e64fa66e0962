import type {Settings} from '../config.ts';
import {AppError} from '../errors.ts';
import {createRulesModel} from '../model/rules/rules-model.ts';
import type {FlowPorts} from '../pipeline/effects.ts';

/** Finds the engine that the settings ask for, once; every task of a process then uses the same one. */
export function connector(settings: Settings): FlowPorts['connect'] {
  return async () => {
    if (settings.engine === 'openai') throw new AppError({code: 'no-server', message: 'x', next: 'y'});
    return {model: createRulesModel(), budget: null};
  };
}

import { expect, test } from 'vitest'
import type { EditSteps } from './edit-steps.ts'
import { changeContent, endStep, startSteps, undoStep } from './edit-steps.ts'

type Step = (steps: EditSteps<string>) => EditSteps<string>
const type =
  (content: string): Step =>
  (steps) =>
    changeContent(steps, content)
const edit = (...steps: Step[]) => steps.reduce((state, step) => step(state), startSteps('saved'))

test('what is typed until the next save is undone at once', () => {
  expect(edit(type('a'), type('ab'), undoStep).content).toBe('saved')
})

test('each save ends a step, also while it is on its way', () => {
  const steps = edit(type('a'), endStep, type('ab'), endStep, type('abc'))
  expect(undoStep(steps).content).toBe('ab')
  expect(undoStep(undoStep(steps)).content).toBe('a')
  expect(undoStep(undoStep(undoStep(steps)))).toMatchObject({ content: 'saved', history: [] })
})

test('pressing Undo twice before the draft is saved goes back two steps', () => {
  expect(edit(type('a'), endStep, type('b'), endStep, undoStep, undoStep).content).toBe('saved')
})

test('a change after an undo can be undone to what was restored', () => {
  expect(edit(type('a'), endStep, type('b'), endStep, undoStep, type('c'), undoStep).content).toBe('a')
})

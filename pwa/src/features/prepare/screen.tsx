/** Preparar para o campo: take the field kit, once a shift. */
import { useEffect } from 'preact/hooks'
import { connection } from '../../store/connection'
import { fieldKit } from '../../store/kit'
import type { StepProgress } from '../../store/preparation'
import { PERSISTENCE } from '../../strings/field'
import { Button, Meter, Notice } from '../../ui/controls'
import { bytes, when } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { InstallButton } from './install-button'
import { look, pause, type Run, run, start, storage } from './run'
import { Step } from './step'
import './style.css'

export function PrepareScreen() {
  useEffect(() => {
    look()
  }, [])
  const current = run.value
  return (
    <Screen title="Preparar para o campo" back="/" under={<Progress {...current} />} foot={<Foot {...current} />}>
      <Situation {...current} />
      <div class="steps">
        {current.steps.map((step) => (
          <Step key={step.step} progress={step} />
        ))}
      </div>
      <StorageNote />
    </Screen>
  )
}

function totals(steps: StepProgress[]): { received: number; total: number } {
  return steps.reduce((sum, step) => ({ received: sum.received + step.received, total: sum.total + step.bytes }), {
    received: 0,
    total: 0,
  })
}

function Progress({ state, steps, speed }: Run) {
  const { received, total } = totals(steps)
  if (state === 'idle' || total === 0) return null
  const percent = state === 'done' ? 100 : Math.min(99, Math.floor((received / total) * 100))
  const seconds = speed ? Math.ceil((total - received) / speed / 5) * 5 : null
  return (
    <section class="prepare-progress" aria-label="Andamento">
      <div class="numbers">
        <p class="big">{percent} %</p>
        <p class="small muted">
          {bytes(received)} de {bytes(total)}
          <br />
          {state === 'running' && seconds !== null && seconds > 0 && `faltam cerca de ${inWords(seconds)}`}
          {state === 'paused' && 'pausado'}
        </p>
      </div>
      <Meter look="tall" value={percent} label="Preparação" />
    </section>
  )
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

function Situation({ state, steps, reason }: Run) {
  const left = steps.filter((step) => step.state !== 'done')
  if (state === 'refused')
    return <Notice tone="warn">{reason || 'O servidor não entregou a preparação. O que já estava aqui continua valendo.'}</Notice>
  if (state === 'cut' || (state === 'idle' && connection.value !== 'online')) return <Notice>{offlineText(left)}</Notice>
  if (state === 'done')
    return (
      <Notice tone="ok" icon="check-c">
        Tudo guardado no celular. Pode sair: funciona sem sinal.
      </Notice>
    )
  if (state !== 'idle') return null
  const kit = fieldKit.value
  const first = `O celular baixa tudo de que precisa para trabalhar sem sinal: cerca de ${bytes(totals(steps).total)}.`
  return (
    <Notice>
      {kit ? `Preparado ${when(kit.preparedAt)}, com dados de ${when(kit.registryAt)}. Só vem o que mudou.` : first}
    </Notice>
  )
}

const SHORT: Record<StepProgress['step'], string> = {
  shell: 'telas',
  law: 'lei',
  registry: 'cadastro',
  badges: 'crachás',
  portraits: 'fotos',
  numbers: 'números de auto',
}

function offlineText(left: StepProgress[]): string {
  const lost = connection.value === 'silent' ? 'O servidor da prefeitura não respondeu.' : 'Sem sinal.'
  if (left.length === 0)
    return `${lost} ${fieldKit.value ? 'O que já está aqui serve para trabalhar.' : 'A primeira preparação precisa de internet.'}`
  const lacking = left.map((step) =>
    step.bytes > 0 ? `${SHORT[step.step]} (${bytes(step.bytes - step.received)})` : SHORT[step.step],
  )
  return `${lost} Falta baixar: ${lacking.join(', ')}. ${left.length < 6 ? 'O resto já serve.' : ''}`
}

function Foot({ state }: Run) {
  const free = storage.value?.freeBytes
  const note = free === null || free === undefined ? '' : ` Espaço livre: ${bytes(free)}.`
  if (state === 'done') {
    return (
      <Link class="btn primary block" href="/">
        Pronto para o campo
      </Link>
    )
  }
  if (state === 'running') {
    return (
      <>
        <p class="note">Se o sinal cair, continua de onde parou.{note}</p>
        <Button block icon="pause" onClick={pause}>
          Pausar
        </Button>
      </>
    )
  }
  const label = {
    paused: 'Continuar',
    cut: 'Tentar agora',
    refused: 'Tentar de novo',
    incomplete: 'Baixar o que falta',
    idle: fieldKit.value ? 'Preparar de novo' : 'Começar',
  }[state]
  return (
    <>
      {note && <p class="note">{note.trim()}</p>}
      <Button kind="primary" block onClick={() => start()}>
        {label}
      </Button>
    </>
  )
}

function StorageNote() {
  const state = storage.value
  if (!state) return null
  return (
    <div class="storage-note">
      <p class="row">
        <Icon name={state.persistence === 'persistent' ? 'shield' : 'info'} size="s" />
        <span class="grow">{PERSISTENCE[state.persistence]}</span>
      </p>
      {state.persistence !== 'persistent' && <InstallButton />}
    </div>
  )
}

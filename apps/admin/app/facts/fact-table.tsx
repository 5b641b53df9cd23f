import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { DataTable, EditButton, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'

interface FactTableProps {
  facts: readonly Fact[]
  onEdit: (fact: Fact) => void
}

export function FactTable({ facts, onEdit }: FactTableProps) {
  const { facts: texts } = useMessages()
  const lang = useLanguage()
  const actions = useActionColumn()
  const nameOf = (fact: Fact) => localizedName(fact, lang)
  return (
    <DataTable
      label={texts.title}
      rows={facts}
      rowKey={({ id }) => id}
      columns={[
        { label: texts.columns.name, cell: (fact) => <strong className={table.main}>{nameOf(fact)}</strong> },
        { label: texts.columns.kind, cell: ({ kind, unit }) => texts.kindOf(texts.kinds[kind], unit) },
        {
          label: texts.columns.choices,
          wide: true,
          cell: ({ choices }) => choices.map((choice) => localizedName(choice, lang)).join(', '),
        },
        { label: texts.columns.column, wide: true, cell: ({ key }) => <code>{`fact.${key}`}</code> },
        actions<Fact>((fact) => <EditButton label={texts.edit(nameOf(fact))} onClick={() => onEdit(fact)} />),
      ]}
    />
  )
}

/** Emulates PayPal's browser SDK: defines `paypal` with the buttons and card fields that the shop uses. */
;(() => {
  const script = document.currentScript
  const base = new URL(script.src).origin
  const namespace = script.dataset.namespace ?? 'paypal'

  function openApproval(id) {
    const size = 'popup,width=460,height=640'
    const popup = window.open(`${base}/checkoutnow?token=${encodeURIComponent(id)}`, `paypal-${id}`, size)
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (popup?.closed) done('closed')
      }, 300)
      function hear({ origin, data }) {
        if (origin === base && data?.token === id) done(data.said)
      }
      function done(said) {
        clearInterval(timer)
        removeEventListener('message', hear)
        popup?.close()
        resolve(said)
      }
      addEventListener('message', hear)
    })
  }

  async function pay(options) {
    try {
      const id = await options.createOrder({ paymentSource: 'paypal' }, {})
      const said = await openApproval(id)
      if (said === 'approved') await options.onApprove?.({ orderID: id, paymentSource: 'paypal' }, {})
      else options.onCancel?.({ orderID: id }, {})
    } catch (error) {
      options.onError?.(error)
    }
  }

  function openButtons(options = {}) {
    let isOff = false
    const turn = (off) => async () => {
      isOff = off
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.setAttribute('aria-label', 'PayPal')
    button.style.cssText =
      'width:100%;min-height:48px;border:0;border-radius:999px;background:#ffc439;color:#111;font:700 16px sans-serif;cursor:pointer'
    button.addEventListener('click', async () => {
      if (button.disabled) return
      button.disabled = true
      const may = await options.onClick?.({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false })
      if (may !== false && !isOff) await pay(options)
      button.disabled = false
    })
    return {
      isEligible: () => (options.fundingSource ?? 'paypal') === 'paypal',
      async render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container
        place.append(button)
        options.onInit?.({}, { enable: turn(false), disable: turn(true) })
      },
      async close() {
        button.remove()
      },
      async updateProps(props) {
        Object.assign(options, props)
      },
    }
  }

  function openCardFields(options = {}) {
    const values = {}
    const frames = new Set()
    addEventListener('message', ({ origin, source, data }) => {
      const frame = [...frames].find(({ contentWindow }) => contentWindow === source)
      if (origin === base && frame && data?.field) values[data.field] = String(data.value)
    })
    const field = (name, label) => (own) => ({
      async render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container
        const frame = document.createElement('iframe')
        const look = new URLSearchParams({ field: name, label: own?.placeholder ?? label })
        frame.src = `${base}/card-field?${look}`
        frame.title = label
        frame.style.cssText = 'width:100%;height:48px;border:0'
        place.append(frame)
        frames.add(frame)
      },
      async close() {},
    })

    async function submit() {
      try {
        const id = await options.createOrder({ paymentSource: 'card' }, {})
        const answer = await fetch(`${base}/emulator/orders/${encodeURIComponent(id)}/card`, {
          method: 'POST',
          body: JSON.stringify(values),
        })
        if (!answer.ok) throw new Error((await answer.json()).details[0].description)
        await options.onApprove?.({ orderID: id, liabilityShift: 'POSSIBLE' }, {})
      } catch (error) {
        options.onError?.(error)
        throw error
      }
    }

    return {
      isEligible: () => true,
      getState: async () => ({ cards: [], errors: [], isFormValid: /^\d{13,19}$/.test(values.number ?? '') }),
      NameField: field('name', 'Name on card'),
      NumberField: field('number', 'Card number'),
      ExpiryField: field('expiry', 'MM / YY'),
      CVVField: field('cvv', 'CVV'),
      submit,
    }
  }

  window[namespace] = {
    version: 'emulated',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    Buttons: openButtons,
    CardFields: openCardFields,
  }
})()

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::forms-config.forms-config');
